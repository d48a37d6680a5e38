import type { Block, Calls, Output } from '@openbourse/protocol'
import {
  Anchor,
  Card,
  Cells,
  CircleCheck,
  Empty,
  Item,
  List,
  LoadMore,
  Mark,
  money,
  percent,
  Section,
  Tickets,
} from '@openbourse/ui'
import { CardRows } from '../../lib/CardRows.tsx'
import { Columns } from '../../lib/Columns.tsx'
import { clock } from '../../lib/clock.ts'
import { compare, negate } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { nearTime, when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import css from './blocks.module.css'
import { Locked } from './Locked.tsx'
import { OwnBlock } from './OwnBlock.tsx'

const everyMs = 10_000

/** Blocks that are open or will open, and those that were given out lately. */
export function OpenBlocks() {
  const text = useText('blocks')
  const query = useCall('blockList', {}, { everyMs })
  return (
    <Columns of="page" beside={<Prints />}>
      <CardRows
        of={faceOf(query, ({ list }) => list)}
        bones={3}
        empty={
          <Empty icon={Tickets} title={text('noneTitle')}>
            {text('none')}
          </Empty>
        }
        failedTitle={text('failedTitle')}
      >
        {(blocks) => (
          <>
            {blocks.map((block) => (
              <BlockCard key={block.id} block={block} />
            ))}
          </>
        )}
      </CardRows>
    </Columns>
  )
}

/** One block: which share, how far from the last close, how long it is locked, and the own application. */
function BlockCard({ block }: { readonly block: Block }) {
  const text = useText('blocks')
  const locale = useLocale()
  const { mine, currency, discount, opensAt, closesAt } = block
  const isPremium = compare(discount, '0') < 0
  const isComing = block.state === 'coming'
  return (
    <Anchor href={paths.block({ id: block.id })}>
      <Card>
        <div className={css.card}>
          <div className={css.who}>
            <Mark symbol={block.symbol} />
            <span className={css.name}>
              <b className="t3">{block.name}</b>
              <span className="t1 quiet">
                {[block.symbol, money(locale, currency, block.price)].join(' · ')}
              </span>
            </span>
            <span className={css.end}>
              <b>
                {nearTime(locale, isComing ? opensAt : closesAt, {
                  nowMs: clock.server(),
                  today: text('today'),
                })}
              </b>
              <span className="t1 quiet">{text(isComing ? 'step.opens' : 'closes')}</span>
            </span>
          </div>
          <div className={css.rule}>
            <Cells
              of={[
                {
                  key: 'discount',
                  term: text(isPremium ? 'premiumShort' : 'discountShort'),
                  value: percent(locale, isPremium ? negate(discount) : discount),
                },
                { key: 'lock', term: text('lockedShort'), value: text('days', { days: block.lockDays }) },
                { key: 'sell', term: text('sellFromShort'), value: when(locale, block.unlockAt, 'day') },
              ]}
            />
          </div>
          <p className="t2 quiet">{text('soldBy', { seller: block.seller })}</p>
          {mine?.state === 'applied' && (
            <p className={css.applied}>
              <CircleCheck className="icon-small" aria-hidden="true" />
              {text('youAsked', {
                quantity: Number(mine.quantity).toLocaleString(locale),
                held: money(locale, currency, mine.held),
              })}
            </p>
          )}
        </div>
      </Card>
    </Anchor>
  )
}

type Print = Output<Calls['blocksToday']>['prints'][number]

/** The public prints of blocks: they move no price, and are listed here. */
function Prints() {
  const text = useText('blocks')
  const locale = useLocale()
  const { data } = useCall('blocksToday', {}, { everyMs })
  if (!data || data.prints.length === 0) return null
  const note = ({ quantity, price, block }: Print) =>
    text('print', {
      quantity: Number(quantity).toLocaleString(locale),
      price: money(locale, block.currency, price),
    })
  return (
    <Section title={text('prints')}>
      <Card flush>
        <List label={text('prints')}>
          {data.prints.map((print) => (
            <Item
              key={print.block.id}
              plain
              to={paths.block({ id: print.block.id })}
              mark={<Mark symbol={print.block.symbol} />}
              title={print.block.name}
              note={note(print)}
              end={when(locale, print.at, 'day')}
            />
          ))}
        </List>
      </Card>
    </Section>
  )
}

const bySelf = { idOf: ({ id }: { readonly id: string }) => id, everyMs }

/** Own applications, newest first. */
export function OwnBlocks() {
  const text = useText('blocks')
  const pages = usePages('blockOrders', { size: 10 }, bySelf)
  return (
    <CardRows
      of={pages.face}
      bones={3}
      empty={
        <Empty icon={Tickets} title={text('noneOwnTitle')}>
          {text('noneOwn')}
        </Empty>
      }
      failedTitle={text('failedTitle')}
    >
      {(rows) => (
        <>
          {pages.more === 'no-more' && <Locked of={rows} />}
          {rows.map(({ id, application, block }) => (
            <OwnBlock key={id} block={block} own={application} isShort />
          ))}
          {pages.more !== 'no-more' && <LoadMore state={pages.more} onMore={pages.onMore} />}
          <p className="t2 quiet center">{text('note')}</p>
        </>
      )}
    </CardRows>
  )
}
