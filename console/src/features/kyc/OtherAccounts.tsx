import type { KycBench } from '@openbourse/protocol'
import { CircleAlert, Note } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'

type Duplicate = KycBench['duplicates'][number]

/**
 * Shows on top of the case that its document or a photo is also on another account, and the state of that account.
 */
export function OtherAccounts({ of }: { readonly of: readonly Duplicate[] }) {
  const text = useText('kyc.others')
  const byNumber = of.filter(({ by }) => by.includes('number'))
  const byPhoto = of.filter(({ by }) => by.includes('front') || by.includes('back'))
  const accounts = (found: readonly Duplicate[]) => (
    <ul>
      {found.map(({ displayId, case: id, active, identity }) => (
        <li key={id}>
          <span className="strong">{displayId}</span> {text(active ? 'active' : 'closed')},{' '}
          {text(`identity.${identity}`)}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {byNumber.length > 0 && (
        <div role="alert">
          <Note icon={CircleAlert} tone="danger">
            <p className="strong">{text('number', { count: byNumber.length })}</p>
            {accounts(byNumber)}
          </Note>
        </div>
      )}
      {byPhoto.length > 0 && (
        <div role="alert">
          <Note icon={CircleAlert} tone="danger">
            <p className="strong">{text('photo', { count: byPhoto.length })}</p>
            {accounts(byPhoto)}
          </Note>
        </div>
      )}
    </>
  )
}
