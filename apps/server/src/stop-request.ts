/** Calls back once, when the process is asked to stop or whoever started it over an IPC channel has gone. */
export function onStopRequest(stop: (reason: string) => void): void {
  let asked = false;
  function ask(reason: string): void {
    if (asked) return;
    asked = true;
    stop(reason);
  }
  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
  process.on('disconnect', () => ask('parent has gone'));
}
