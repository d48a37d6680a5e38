import type { RechargeAddress } from '@openbourse/protocol'
import { Button, Card, CopyButton, Facts, Head, Note, RotateCw, TriangleAlert } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { QrPicture } from '../../lib/QrPicture.tsx'
import css from './coindeposits.module.css'
import { coins, useSpan } from './words.ts'

type Props = { readonly address: RechargeAddress; readonly busy: boolean; readonly onRenew: () => void }

/** The address as picture and text, with what must be known before anything is sent to it. */
export function AddressCard({ address, busy, onRenew }: Props) {
  const text = useText('coinDeposit')
  const { coin, networkName: network, tag } = address
  return (
    <>
      <Card>
        <div className={css.stack}>
          <Note icon={TriangleAlert} tone="warn">
            <b>{text('warning', { coin, network })}</b> {tag !== null && text('warningTag')}
          </Note>
          <QrPicture of={address.qr} label={text('qr', { coin })} />
          <Line name={text('address')} value={address.address} copy={text('copyAddress')} />
          {tag !== null && <Line name={text('tag')} value={tag} copy={text('copyTag')} />}
          <Button wide icon={RotateCw} busy={busy} onPress={onRenew}>
            {text(tag === null ? 'newAddress' : 'newTag')}
          </Button>
          <Note>{text('practice')}</Note>
        </div>
      </Card>
      <Terms address={address} />
    </>
  )
}

function Line(props: { readonly name: string; readonly value: string; readonly copy: string }) {
  return (
    <div className={css.address}>
      <div>
        <small>{props.name}</small>
        <span className={css.code}>{props.value}</span>
      </div>
      <CopyButton text={props.value} shape="icon" label={props.copy} />
    </div>
  )
}

function Terms({ address }: { readonly address: RechargeAddress }) {
  const text = useText('coinDeposit')
  const locale = useLocale()
  const span = useSpan()
  const { coin, minimum, confirmations: count, blockSeconds, terms, path } = address
  const of = (amount: string) => coins(locale, coin, amount)
  return (
    <Card>
      <div className={css.terms}>
        <Head title={text('terms')} />
        <Facts
          of={[
            { key: 'minimum', term: text('minimum'), value: of(minimum) },
            {
              key: 'confirmations',
              term: text('confirmations'),
              value: text('confirmationsValue', { count, time: span(count * blockSeconds) }),
            },
            { key: 'fee', term: text('fee'), value: of(terms.fee) },
            { key: 'least', term: text('least'), value: of(terms.least) },
            { key: 'promise', term: text('promise'), value: text('hours', { count: terms.promiseHours }) },
            {
              key: 'hash',
              term: text('hash'),
              value: <span className="figure">{terms.hash.slice(0, hashShown)}…</span>,
            },
            {
              key: 'path',
              term: text('path'),
              value: <span className="figure">{path}</span>,
            },
          ]}
        />
        <p className="t1 quiet">
          {text('termsHow')} {text('pathHow')}
        </p>
      </div>
    </Card>
  )
}

const hashShown = 12
