const tenths = 1_000

/** A share in percent with one decimal, cut: nothing is called whole that is not. */
export function shareIn(
  locale: string,
  { part, of }: { readonly part: number; readonly of: number },
): string {
  const cut = of === 0 ? 0 : Math.floor((part * tenths) / of) / tenths
  return cut.toLocaleString(locale, { style: 'percent', minimumFractionDigits: 1 })
}
