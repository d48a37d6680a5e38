import type { RechargeAddress } from '@openbourse/protocol'
import { ArrowUpToLine, Button, Card, CopyButton, Facts, Note, RotateCw, TriangleAlert } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { QrPicture } from '../../lib/QrPicture.tsx'
import { useShare } from '../../lib/share.ts'
import css from './coindeposits.module.css'
import { partsOf } from './parts.ts'
import { coins, useSpan } from './words.ts'

type Props = { readonly address: RechargeAddress; readonly busy: boolean; readonly onRenew: () => void }

/** What must be known before anything is sent, then the address as picture and text, then the rules in a line each. */
export function AddressCard({ address, busy, onRenew }: Props) {
  const text = useText('coinDeposit')
  const { coin, networkName: network, tag } = address
  return (
    <>
      <Note icon={TriangleAlert} tone="warn">
        <b>{text('never')}</b>
        <p>{text('warning', { coin, network })}</p>
        {tag !== null && <p>{text('warningTag')}</p>}
      </Note>
      <Card>
        <div className={css.stack}>
          <div className={css.qr}>
            <QrPicture of={address.qr} label={text('qr', { coin })} />
          </div>
          <div className={css.address}>
            <small>{text('addressOf', { coin, network })}</small>
            <AddressText of={address.address} />
          </div>
          {tag !== null && (
            <div className={css.tag}>
              <div>
                <small>{text('tag')}</small>
                <b>{tag}</b>
              </div>
              <CopyButton text={tag} shape="icon" label={text('copyTag')} />
            </div>
          )}
          <div className="pair">
            <ShareButton address={address} />
            <Button icon={RotateCw} busy={busy} onPress={onRenew}>
              {text(tag === null ? 'newAddress' : 'newTag')}
            </Button>
          </div>
        </div>
      </Card>
      <Rules address={address} />
    </>
  )
}

/** Users compare both ends, so they are emphasized; one press selects the whole address. */
function AddressText({ of }: { readonly of: string }) {
  const [head, middle, tail] = partsOf(of)
  return (
    <span className={css.addressText}>
      <b>{head}</b>
      <span>{middle}</span>
      <b>{tail}</b>
    </span>
  )
}

function ShareButton({ address }: { readonly address: RechargeAddress }) {
  const text = useText('coinDeposit')
  const { coin, networkName: network, tag } = address
  const share = useShare()
  function send() {
    const lines = [address.address, ...(tag === null ? [] : [`${text('tag')}: ${tag}`])]
    void share({ title: text('addressOf', { coin, network }), text: lines.join('\n') })
  }
  return (
    <Button icon={ArrowUpToLine} onPress={send}>
      {text('share')}
    </Button>
  )
}

function Rules({ address }: { readonly address: RechargeAddress }) {
  const text = useText('coinDeposit')
  const locale = useLocale()
  const span = useSpan()
  const { coin, minimum, confirmations: count, blockSeconds } = address
  return (
    <Card>
      <Facts
        of={[
          { key: 'minimum', term: text('minimum'), value: coins(locale, coin, minimum) },
          {
            key: 'confirmations',
            term: text('confirmations'),
            value: text('confirmationsValue', { count, time: span(count * blockSeconds) }),
          },
          { key: 'to', term: text('addedTo'), value: text('cryptoAccount') },
          { key: 'cost', term: text('cost'), value: text('noCost') },
        ]}
      />
    </Card>
  )
}
