const DAY = 86_400_000;

/** A moment as people say it: by the clock, and with its day where that is not within the last one. */
export function momentInWords(at: number, now: number, locale: string): string {
  const isRecent = now - at < DAY;
  return new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(!isRecent && { dateStyle: 'medium' }),
  }).format(at);
}
