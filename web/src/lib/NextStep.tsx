import { type Href, TextButton } from '@openbourse/ui'
import { useText } from './i18n.tsx'
import { paths } from './paths.ts'

type Step = {
  readonly to: () => Href
  readonly word: 'verify' | 'banks' | 'security' | 'service' | 'vip'
}

const verify: Step = { to: paths.kyc, word: 'verify' }
const banks: Step = { to: paths.banks, word: 'banks' }
const vip: Step = { to: paths.stockVip, word: 'vip' }
const service: Step = { to: paths.service, word: 'service' }

const steps: Readonly<Record<string, Step>> = {
  kyc_needed: verify,
  kyc_pending: verify,
  withdrawal_identity: verify,
  withdrawal_name_differs: banks,
  withdrawal_account_closed: banks,
  withdrawal_misuse: { to: paths.security, word: 'security' },
  short_members: vip,
  us_members: vip,
  // Coins on hold under the user’s name.
  below_minimum: service,
  coin_not_taken: service,
  own_limit: service,
}

/** The page on which a refusal is put right, as a link behind its sentence; nothing where there is no such page. */
export function NextStep({ reason }: { readonly reason: string }) {
  const text = useText('menu')
  const step = steps[reason]
  return step ? <TextButton to={step.to()}>{text(step.word)}</TextButton> : null
}
