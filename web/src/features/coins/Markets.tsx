import { Segment } from '@openbourse/ui'
import { go } from '../../lib/go.ts'
import { pageOf } from '../../lib/pairs.ts'

/** Between the spot market of a coin and the contract on it. */
export function Markets(props: {
  readonly value: 'spot' | 'contract'
  readonly spot: string
  readonly contract: string
  /** Words of its page. */
  readonly text: (word: 'market' | 'spot' | 'contract') => string
}) {
  const { value, spot, contract, text } = props
  return (
    <div style={{ marginBottom: 'var(--space-3)' }}>
      <Segment
        label={text('market')}
        value={value}
        onChange={(next) => next !== value && go.replace(pageOf(next === 'spot' ? spot : contract))}
        options={(['spot', 'contract'] as const).map((each) => ({ value: each, label: text(each) }))}
      />
    </div>
  )
}
