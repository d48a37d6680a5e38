import type { ContractPosition } from '@openbourse/protocol'
import {
  Anchor,
  Button,
  Card,
  Cells,
  Delta,
  decimal,
  Facts,
  Formula,
  Mark,
  Note,
  percent,
  TextButton,
} from '@openbourse/ui'
import { useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { contractPaths } from '../../lib/contract-paths.ts'
import { compare, shorten, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { when } from '../../lib/time.ts'
import type { PositionAct } from './acts.ts'
import { absoluteOf, shareOf } from './amounts.ts'
import css from './contracts.module.css'
import { useNameOf } from './words.ts'

const Sheets = lazyPart(async () => (await import('./PositionSheets.tsx')).PositionSheets)

/** Within this of liquidation the card names the two ways out. */
const near = 0.03

/** An open position: what is left of its margin, where it is liquidated, and what can be done with it. */
export function PositionCard(props: {
  readonly position: ContractPosition
  readonly free: string
  readonly isLinked?: boolean
}) {
  const positions = useText('positionsOnMargin')
  const { position, free, isLinked = true } = props
  const [act, setAct] = useState<PositionAct>()
  const [isOpen, setOpen] = useState(false)
  const begin = (next: PositionAct) => {
    setAct(next)
    setOpen(true)
  }
  const name = useNameOf(position)
  const isNear = position.distance !== null && Math.abs(Number(position.distance)) < near
  return (
    <Card label={name}>
      <div className={css.position}>
        {isLinked ? (
          <Anchor href={contractPaths.position({ id: position.id })} className={css.top}>
            <Headline position={position} name={name} />
          </Anchor>
        ) : (
          <div className={css.top}>
            <Headline position={position} name={name} />
          </div>
        )}
        <Left position={position} />
        {position.state === 'liquidating' ? (
          <Note tone="warn">{positions('list.liquidating')}</Note>
        ) : (
          isNear && <Note tone="warn">{positions('list.near')}</Note>
        )}
        <hr className="rule" />
        <Prices position={position} />
        <Lines position={position} onSet={begin} />
        {position.can.close && <Buttons onPress={begin} />}
      </div>
      {act && (
        <Sheets
          key={act}
          act={act}
          position={position}
          free={free}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}

function Headline({ position, name }: { readonly position: ContractPosition; readonly name: string }) {
  const positions = useText('positionsOnMargin')
  const locale = useLocale()
  const { coin } = position
  const usdt = (of: string) => decimal(locale, shorten(of, 2))
  return (
    <>
      <Mark symbol={coin} round />
      <span>
        <b>{name}</b>
        <br />
        <span className="quiet t2">
          {positions('list.worth', {
            quantity: decimal(locale, trim(position.quantity)),
            coin,
            worth: usdt(position.worth),
          })}
        </span>
      </span>
      <span className={css.end}>
        <Delta amount={shorten(position.profit, 2)} />
        <br />
        <span className="quiet t1">
          {positions('list.ofMargin', { rate: percent(locale, position.profitRate, 'always') })}
        </span>
      </span>
    </>
  )
}

function Prices({ position }: { readonly position: ContractPosition }) {
  const positions = useText('positionsOnMargin')
  const locale = useLocale()
  return (
    <Cells
      of={[
        {
          key: 'opened',
          term: positions('list.openedAt'),
          value: decimal(locale, shorten(position.entry, 2)),
        },
        { key: 'mark', term: positions('list.mark'), value: decimal(locale, position.mark) },
        {
          key: 'liquidated',
          term: positions('list.liquidatedAt'),
          value: position.liquidationPrice === null ? '–' : decimal(locale, position.liquidationPrice),
        },
      ]}
    />
  )
}

function Buttons(props: { readonly onPress: (act: PositionAct) => void }) {
  const positions = useText('positionsOnMargin')
  return (
    <div className={css.three}>
      <Button size="small" onPress={() => props.onPress('margin')}>
        {positions('list.add')}
      </Button>
      <Button size="small" onPress={() => props.onPress('part')}>
        {positions('list.part')}
      </Button>
      <Button size="small" onPress={() => props.onPress('close')}>
        {positions('list.close')}
      </Button>
    </div>
  )
}

function Left({ position }: { readonly position: ContractPosition }) {
  const positions = useText('positionsOnMargin')
  const locale = useLocale()
  const { coin, direction, left, putIn, needed, distance } = position
  const usdt = (of: string) => decimal(locale, shorten(of, 2))
  const whole = compare(left, putIn) > 0 ? left : putIn
  const move = distance === null ? '' : percent(locale, absoluteOf(distance), 'auto', 1)
  return (
    <div className={css.block}>
      <div className="row between wrap">
        <span className="quiet">{positions('list.left')}</span>
        <span className="quiet">
          <b className={css.ink}>{usdt(left)}</b>{' '}
          {positions(compare(left, putIn) > 0 ? 'list.leftFrom' : 'list.leftOf', { putIn: usdt(putIn) })}
        </span>
      </div>
      <div className={css.bar} aria-hidden="true">
        <i style={{ width: `${shareOf(left, whole) * 100}%` }} />
        <b style={{ left: `${shareOf(needed, whole) * 100}%` }} />
      </div>
      <div className={css.between}>
        <span className={css.danger}>{positions('list.below', { needed: usdt(needed) })}</span>
        <span className="quiet">
          {distance === null
            ? positions('list.noPrice')
            : positions(direction === 'long' ? 'list.falls' : 'list.rises', { coin, move })}
        </span>
      </div>
    </div>
  )
}

function Lines(props: { readonly position: ContractPosition; readonly onSet: (act: PositionAct) => void }) {
  const text = useText('contracts')
  const positions = useText('positionsOnMargin')
  const locale = useLocale()
  const { position, onSet } = props
  const usdt = (of: string) => decimal(locale, shorten(of, 2))
  const isPaid = compare(position.funding, '0') >= 0
  const exit = (kind: 'takeProfit' | 'stopLoss') => {
    const at = position[kind]
    const label = at === null ? positions('list.set') : decimal(locale, at)
    return position.can.exits ? <TextButton onPress={() => onSet(kind)}>{label}</TextButton> : label
  }
  const how = () => ({
    title: positions('list.rank'),
    sentence: positions('list.rankHow'),
    sum: {
      terms: [],
      result: {
        value: positions('list.rankOf', { rank: String(position.rank ?? 0) }),
        name: positions('list.rank'),
      },
    },
    source: text('markHow'),
    readAt: when(locale, clock.server(), 'second'),
  })
  return (
    <Facts
      of={[
        {
          key: 'funding',
          term: positions(isPaid ? 'list.fundingPaid' : 'list.fundingReceived'),
          value: usdt(absoluteOf(position.funding)),
        },
        { key: 'fees', term: positions('list.feesPaid'), value: usdt(position.fees) },
        { key: 'profit', term: positions('list.takeProfit'), value: exit('takeProfit') },
        { key: 'stop', term: positions('list.stopLoss'), value: exit('stopLoss') },
        ...(position.rank === null
          ? []
          : [
              {
                key: 'rank',
                term: <Formula of={how}>{positions('list.rank')}</Formula>,
                value: (
                  <>
                    <span className={css.rank} aria-hidden="true">
                      {[1, 2, 3, 4, 5].map((step) => (
                        <i key={step} data-on={step <= (position.rank ?? 0) || undefined} />
                      ))}
                    </span>
                    {positions('list.rankOf', { rank: String(position.rank) })}
                  </>
                ),
              },
            ]),
      ]}
    />
  )
}
