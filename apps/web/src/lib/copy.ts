/** Puts a text on the clipboard; where the browser forbids it (an address without TLS), by a selection. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- The only way without a secure context.
    return document.execCommand('copy');
  } finally {
    field.remove();
  }
}
