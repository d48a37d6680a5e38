import type { Call } from '@openbourse/protocol'

/** Values for fields of these names, where the first text that fits would prove little. */
const samples: Record<string, string> = {
  symbol: 'LAGC',
  contract: 'LAGC-20261204-C-32000',
  filter: 'sector.banks;earnings._8',
  weights: 'LAGC:60,SAVB:40',
  orders: 'buy:LAGC:20',
  type: 'market',
  quantity: '1',
  least: '0.1',
  side: 'buy',
  id: '1',
  q: 'a',
  range: '1D',
  name: 'x',
  areaCode: '+234',
  agreement: 'true',
}

/** Everything that a call cannot do without, as a form: each field with some text that it takes. */
export function fittingInput(call: Call): string {
  const wanted = Object.entries(call.input.shape).filter(([, field]) => !field.safeParse(undefined).success)
  return new URLSearchParams(
    wanted.map(([field, schema]): [string, string] => [field, fitting(schema, samples[field])]),
  ).toString()
}

/** Some text that a field takes: the sample, a plain one, or the first of its choices. */
function fitting(field: { safeParse: (value: unknown) => { success: boolean } }, sample = 'x'): string {
  const { options = [] } = field as { options?: readonly string[] }
  return (
    [
      sample,
      'x',
      '1',
      'true',
      '2026',
      '2026-01',
      '2026-01-16',
      '1.00',
      'LAGC',
      'abcdefgh12345678',
      '0123456789abcdef0123456789abcdef',
      ...options,
    ].find((text) => field.safeParse(text).success) ?? 'x'
  )
}
