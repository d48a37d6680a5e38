import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { useMay } from '../../lib/may.ts'
import { to } from '../../lib/paths.ts'
import { Acts, BenchOf, BenchSide, Button, Hash, Link, Part, Tag } from '../../lib/pieces/index.ts'
import { useProposalWords } from '../../lib/proposals/index.ts'
import { utc } from '../../lib/time.ts'
import { CancelDialog } from './CancelDialog.tsx'
import styles from './products.module.css'
import { FactList } from './Shown.tsx'
import { toneOf } from './tones.ts'
import type { Cancel, Detail, Kind } from './types.ts'

/** One product as a whole: its terms, its applications in numbers, and the one act that there is. */
export function ProductBench(props: { readonly of: Kind; readonly id: string }) {
  const text = useText('products')
  const kind = props.of
  return (
    <BenchOf title={text('bench')} of={kind.useDetail(props.id)}>
      {(detail) => (
        <BenchSide
          title={detail.sub === '' ? detail.title : `${detail.title}, ${detail.sub}`}
          note={<Tag tone={toneOf[detail.state]}>{text(`states.${detail.state}`)}</Tag>}
          acts={<ActOf of={kind} id={props.id} detail={detail} />}
        >
          <Waiting of={detail} />
          <CancelledFor of={detail} />
          <Draw of={detail} />
          {detail.sections.map(({ name, facts }) => (
            <Part key={name} title={text(`sections.${name}`)}>
              <FactList of={facts} />
            </Part>
          ))}
          <Frozen of={detail} />
          <Escrow of={detail} />
          <TextParts of={detail} />
        </BenchSide>
      )}
    </BenchOf>
  )
}

type OfDetail = { readonly of: Detail }

function Waiting({ of: { waiting } }: OfDetail) {
  const text = useText('products')
  if (waiting === undefined) return null
  return (
    <Part title={text('waiting')}>
      <Link href={to('approvals', { show: 'open', id: waiting })}>{text('toProposal')}</Link>
    </Part>
  )
}

function CancelledFor({ of: { cancelledFor, cancelledBy, state } }: OfDetail) {
  const text = useText('products')
  const words = useProposalWords()
  if (cancelledFor === undefined) return null
  return (
    <Part
      title={text(state === 'closed' || state === 'closing' ? 'closedFor' : 'cancelledFor')}
      note={<span className="code">{cancelledFor}</span>}
    >
      <p>{words.reason(cancelledFor)}</p>
      {cancelledBy !== undefined && (
        <Link href={to('approvals', { show: 'done', id: cancelledBy })}>{text('signed')}</Link>
      )}
    </Part>
  )
}

function Draw({ of: { draw } }: OfDetail) {
  const text = useText('products')
  const locale = useLocale()
  if (draw === undefined) return null
  const isLate = draw.says === 'chance_missing' || draw.says === 'chance_wrong'
  return (
    <Part title={text('sections.draw')}>
      <p className={isLate ? 'late' : undefined}>
        {text(`draw.${draw.says}`, { time: utc(locale, draw.at, 'minute') })}
      </p>
      <FactList of={draw.facts} />
      {draw.hashes.map(([name, hash]) => (
        <div key={name}>
          <span className="quiet">{text(`facts.${name}`)}</span>
          <Hash of={hash} label={text(`facts.${name}`)} />
        </div>
      ))}
    </Part>
  )
}

function Escrow({ of: { escrow, title } }: OfDetail) {
  const text = useText('products')
  const mayRead = useMay('consoleLedgerAccount')
  if (escrow === undefined) return null
  const isEmpty = !/[1-9]/.test(escrow.shares)
  return (
    <Part title={text('sections.escrow')}>
      <p>
        {isEmpty
          ? text('escrowEmpty', { name: title })
          : text('escrowHolds', { shares: Number(escrow.shares), name: title })}
      </p>
      {mayRead && <Link href={to('ledger', { account: escrow.account })}>{text('toLedger')}</Link>}
    </Part>
  )
}

function Frozen({ of: { frozen } }: OfDetail) {
  const text = useText('products')
  if (frozen === undefined) return null
  return (
    <Part title={text('sections.frozen')}>
      <p className="quiet">{text(`frozenNotes.${frozen.of ?? 'offer'}`)}</p>
      <Hash of={frozen.hash} label={text('rulesHash')} />
      {frozen.proposal === undefined ? (
        <p className="two">{text(`made.${frozen.of ?? 'offer'}`)}</p>
      ) : (
        <Link href={to('approvals', { show: 'done', id: frozen.proposal })}>{text('signed')}</Link>
      )}
    </Part>
  )
}

const languages = { En: 'en-US', Es: 'es-MX', Pt: 'pt-BR' } as const

function TextParts({ of: { texts } }: OfDetail) {
  const text = useText('products')
  return texts.map(({ name, of }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: texts are frozen, and so is their order
    <Part key={at} title={text(`facts.${name}`)}>
      {(['En', 'Es', 'Pt'] as const).map((language) => (
        <p key={language} className={styles.text} lang={languages[language]}>
          <span className="quiet" lang="en-US">
            {text(`language.${language}`)}
          </span>{' '}
          {of[language]}
        </p>
      ))}
    </Part>
  ))
}

function ActOf(props: { readonly of: Kind; readonly id: string; readonly detail: Detail }) {
  const text = useText('products')
  const { act } = props.detail
  if (act.does === 'price')
    return (
      <Acts note={text('priceNote')}>
        <Button kind="primary" to={act.to}>
          {text('proposePrice')}
        </Button>
      </Acts>
    )
  const { cancelling } = props.of
  // What is over has nothing left to act on.
  if (act.cancel === 'over') return null
  return cancelling && <CancelAct {...props} cancelling={cancelling} cancel={act.cancel} />
}

function CancelAct(props: {
  readonly id: string
  readonly detail: Detail
  readonly cancelling: NonNullable<Kind['cancelling']>
  readonly cancel: Cancel | 'too_late'
}) {
  const { cancel, cancelling, detail } = props
  const { words } = cancelling
  const text = useText('products')
  const may = useMay(cancelling.call)
  const [asking, setAsking] = useState(false)
  const why =
    cancel === 'too_late'
      ? text(`${words}.tooLate`)
      : !may
        ? text('onlyProduct')
        : detail.waiting !== undefined
          ? text(`${words}.waits`)
          : undefined
  useKeys(why === undefined ? [{ keys: 'x', says: text(`${words}.act`), run: () => setAsking(true) }] : [])
  return (
    <>
      <Acts note={why ?? text(`${words}.note`)}>
        <Button hint="x" why={why} onPress={() => setAsking(true)}>
          {text(`${words}.act`)}
        </Button>
      </Acts>
      {asking && typeof cancel !== 'string' && (
        <CancelDialog
          of={cancelling}
          id={props.id}
          title={detail.title}
          cancel={cancel}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
