const FACES = ['1rem "League Gothic"', '1rem "Work Sans Variable"', '1rem "Courier Prime"'];
const LONGEST_WAIT_MS = 400;

/** Waits a moment for the page's own type: lines that are set anew move what somebody is about to press. */
export async function fontsOrAWhile(): Promise<void> {
  const loading = Promise.all(FACES.map((face) => document.fonts.load(face)));
  const waited = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([loading, waited]).catch(() => undefined);
}
