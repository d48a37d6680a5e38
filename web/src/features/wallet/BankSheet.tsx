import type { PayoutAccount } from '@openbourse/protocol'
import { Button, Facts, Sheet, toasts, useConfirm } from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useAction } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { FavoriteWords } from './FavoriteWords.tsx'
import { useCountryName } from './names.ts'

type Props = { readonly account: PayoutAccount | undefined; readonly onClose: () => void }

/** One account: what is known of it, and what can be done with it. */
export function BankSheet({ account, onClose }: Props) {
  const text = useText('wallet.banks')
  const schemes = useText('wallet.schemes')
  const common = useText('common')
  const confirm = useConfirm()
  const removal = useCommand('bankDel')
  const choice = useAction('bankChoose')
  // What was shown stays while the sheet goes away.
  const [shown, setShown] = useState(account)
  if (account !== undefined && account !== shown) setShown(account)
  const name = shown ? (shown.bank ?? schemes(shown.scheme)) : ''

  async function remove({ id, masked }: PayoutAccount) {
    onClose()
    const sure = await confirm({
      title: text('removeTitle'),
      content: text('removeText', { account: `${name} ${masked}` }),
      confirm: text('remove'),
      cancel: text('keep'),
    })
    if (!sure) return
    const answer = await removal.run({ id })
    if (!answer.ok && answer.reason === 'not_sent') return
    toasts.show(answer.ok ? text('removed') : answer.msg || common('noAnswer'))
  }

  async function choose({ id }: PayoutAccount) {
    const answer = await choice.run({ id })
    toasts.show(answer.ok ? text('nowDefault') : answer.msg || common('noAnswer'))
    onClose()
  }

  return (
    <>
      <Sheet open={account !== undefined} onClose={onClose} title={name}>
        {shown && (
          <div className="stack">
            <AccountFacts account={shown} />
            <FavoriteWords key={shown.id} call="bankMark" place={shown} />
            {!shown.chosen && (
              <Button wide busy={choice.busy} onPress={() => void choose(shown)}>
                {text('makeDefault')}
              </Button>
            )}
            <Button kind="danger" wide busy={removal.busy} onPress={() => void remove(shown)}>
              {text('remove')}
            </Button>
          </div>
        )}
      </Sheet>
      {removal.sheet}
    </>
  )
}

function AccountFacts({ account }: { readonly account: PayoutAccount }) {
  const text = useText('wallet.banks')
  const schemes = useText('wallet.schemes')
  const locale = useLocale()
  const nameOf = useCountryName()
  const { masked, holder, scheme, country, addedAt, usableFrom, usedAt } = account
  const usable = usableFrom <= clock.server() ? text('usableNow') : when(locale, usableFrom, 'dateTime')
  return (
    <Facts
      of={[
        { key: 'number', term: text('number'), value: masked },
        { key: 'holder', term: text('holder'), value: holder },
        { key: 'kind', term: text('kind'), value: schemes(scheme) },
        { key: 'country', term: text('country'), value: nameOf(country) },
        { key: 'added', term: text('added'), value: when(locale, addedAt, 'dateTime') },
        { key: 'usable', term: text('usable'), value: usable },
        ...(usedAt === null
          ? []
          : [{ key: 'used', term: text('used'), value: when(locale, usedAt, 'dateTime') }]),
      ]}
    />
  )
}
