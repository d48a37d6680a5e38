import { Segment } from '@openbourse/ui'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { codeOf, pageOf } from '../../lib/pairs.ts'

/** From a contract to the spot market of the same coin. */
export function Markets({ symbol }: { readonly symbol: string }) {
  const text = useText('contracts')
  return (
    <div style={{ marginBottom: 'var(--space-3)' }}>
      <Segment
        label={text('market')}
        value="contract"
        onChange={(next) => next === 'spot' && go.replace(pageOf(`${codeOf(symbol)}USDT`))}
        options={(['spot', 'contract'] as const).map((value) => ({ value, label: text(value) }))}
      />
    </div>
  )
}
