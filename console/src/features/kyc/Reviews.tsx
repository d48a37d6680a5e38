import type { KycBench } from '@openbourse/protocol'
import { useText } from '../../lib/i18n.tsx'
import { Part } from '../../lib/pieces/index.ts'

/**
 * Progress of the case among its reviewers. Decisions of others are shown only to the reviewer who settles a
 * difference.
 */
export function Reviews({ bench }: { readonly bench: KycBench }) {
  const text = useText('kyc')
  const { reviews, decided, differing, yearsMin: years } = bench
  if (differing.length > 0) {
    return (
      <Part title={text('differTitle')}>
        {decided && <p>{text('decidedAlready')}</p>}
        <ul>
          {differing.map(({ operator: name, faults }) => (
            <li key={name}>
              <span className="strong">
                {text(faults === '' ? 'differPassed' : 'differReturned', { name })}
              </span>
              {faults !== '' && (
                <ul>
                  {faults.split(',').map((fault) => {
                    const [field = '', reason = ''] = fault.split(':')
                    return (
                      <li key={fault}>
                        <span className="code">{field}</span>{' '}
                        {text(`reasons.${reason as 'kyc_birth_minor'}`, { years })}
                      </li>
                    )
                  })}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </Part>
    )
  }
  if (decided) {
    return (
      <Part>
        <p>{text('decidedAlready')}</p>
      </Part>
    )
  }
  if (reviews === 0) return null
  return (
    <Part title={text('blindTitle')}>
      <p className="quiet">{text('blindText')}</p>
    </Part>
  )
}
