import type { PayoutAddress } from '@openbourse/protocol'
import { Button, Facts, Sheet, toasts, useConfirm } from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { FavoriteWords } from './FavoriteWords.tsx'

type Props = { readonly address: PayoutAddress | undefined; readonly onClose: () => void }

/** One address: what is known of it, and its removal. */
export function AddressSheet({ address, onClose }: Props) {
  const text = useText('wallet.addresses')
  const banks = useText('wallet.banks')
  const common = useText('common')
  const confirm = useConfirm()
  const { busy, run, sheet } = useCommand('addressDel')
  const [shown, setShown] = useState(address)
  if (address !== undefined && address !== shown) setShown(address)

  async function remove({ id, masked }: PayoutAddress) {
    onClose()
    const sure = await confirm({
      title: text('removeTitle'),
      content: text('removeText', { address: masked }),
      confirm: banks('remove'),
      cancel: banks('keep'),
    })
    if (!sure) return
    const answer = await run({ id })
    if (!answer.ok && answer.reason === 'not_sent') return
    toasts.show(answer.ok ? text('removed') : answer.msg || common('noAnswer'))
  }

  return (
    <>
      <Sheet open={address !== undefined} onClose={onClose} title={shown?.coin ?? ''}>
        {shown && (
          <div className="stack">
            <AddressFacts address={shown} />
            <FavoriteWords key={shown.id} call="addressMark" place={shown} />
            <Button kind="danger" wide busy={busy} onPress={() => void remove(shown)}>
              {banks('remove')}
            </Button>
          </div>
        )}
      </Sheet>
      {sheet}
    </>
  )
}

function AddressFacts({ address }: { readonly address: PayoutAddress }) {
  const text = useText('wallet.addresses')
  const banks = useText('wallet.banks')
  const locale = useLocale()
  const { networkName, masked, hasTag, addedAt, usableFrom, usedAt } = address
  const usable = usableFrom <= clock.server() ? banks('usableNow') : when(locale, usableFrom, 'dateTime')
  return (
    <Facts
      of={[
        { key: 'network', term: text('network'), value: networkName },
        { key: 'address', term: text('address'), value: masked },
        ...(hasTag ? [{ key: 'tag', term: text('tag'), value: text('tagSaved') }] : []),
        { key: 'added', term: banks('added'), value: when(locale, addedAt, 'dateTime') },
        { key: 'usable', term: banks('usable'), value: usable },
        ...(usedAt === null
          ? []
          : [{ key: 'used', term: banks('used'), value: when(locale, usedAt, 'dateTime') }]),
      ]}
    />
  )
}
