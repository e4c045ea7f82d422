/** Says on the error stream what is going on: standard output is for the results. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
