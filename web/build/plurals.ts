/** How a compiled sentence marks a plural of cardinal numbers: `[name, 2, forms]`. */
const cardinal = 2

/**
 * Languages whose rules in browsers count zero as singular although their users write the plural: "0 cópias". The rule of
 * CLDR for Brazilian Portuguese is that of 0 and 1 together.
 */
const zeroIsPlural: readonly string[] = ['pt-BR']

/** A compiled sentence in which every plural has a form for zero, where the language needs one: that of many. */
export function withZero(locale: string, compiled: unknown): unknown {
  return zeroIsPlural.includes(locale) ? withZeroForm(compiled) : compiled
}

function withZeroForm(part: unknown): unknown {
  if (Array.isArray(part)) {
    const [name, type, forms] = part
    if (type === cardinal && isForms(forms))
      return [name, type, withZeroForm({ '=0': forms.other, ...forms })]
    return part.map(withZeroForm)
  }
  return isForms(part)
    ? Object.fromEntries(Object.entries(part).map(([form, says]) => [form, withZeroForm(says)]))
    : part
}

const isForms = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
