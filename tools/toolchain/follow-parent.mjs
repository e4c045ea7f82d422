/**
 * Ends this process, by the same signal that a person would send, when the one that started it has gone: a killed npm
 * or runner must not leave a server behind. Preloaded with `--import`.
 */
const parent = process.ppid;

const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();
