// Runs before the first paint, so that a chosen appearance does not flash the other one. The rest is theme.svelte.ts.
try {
  const theme = localStorage.getItem('kapelle.theme');
  if (theme) document.documentElement.dataset.theme = JSON.parse(theme);
} catch {
  // Storage is blocked or holds something else: the system's appearance is used.
}
