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
import { compare, negate } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import css from './blocks.module.css'
import { OwnBlock } from './OwnBlock.tsx'

const everyMs = 10_000

/** Blocks that are open or will open, and those that were given out lately. */
export function OpenBlocks() {
  const text = useText('blocks')
  const common = useText('common')
  const query = useCall('blockList', {}, { everyMs })
  return (
    <>
      <CardRows
        of={faceOf(query, ({ list }) => list)}
        bones={3}
        empty={
          <Empty icon={Tickets} title={text('noneTitle')}>
            {text('none')}
          </Empty>
        }
        failed={{ title: text('failedTitle'), says: common('failed.list') }}
      >
        {(blocks) => (
          <>
            {blocks.map((block) => (
              <BlockCard key={block.id} block={block} />
            ))}
          </>
        )}
      </CardRows>
      <Prints />
    </>
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
              <b>{block.name}</b>
              <span className="t2 quiet">
                {[block.symbol, money(locale, currency, block.price)].join(' · ')}
              </span>
            </span>
            <span className={css.end}>
              <b>{when(locale, isComing ? opensAt : closesAt, 'dateTime')}</b>
              <span className="t2 quiet">{text(isComing ? 'step.opens' : 'closes')}</span>
            </span>
          </div>
          <div className={css.rule}>
            <Cells
              of={[
                {
                  key: 'discount',
                  term: text(isPremium ? 'premium' : 'discount'),
                  value: percent(locale, isPremium ? negate(discount) : discount),
                },
                { key: 'seller', term: text('seller'), value: block.seller },
                { key: 'lock', term: text('step.unlocks'), value: when(locale, block.unlockAt, 'day') },
              ]}
            />
          </div>
          {mine?.state === 'applied' && (
            <p className={css.spread}>
              <span className={css.now}>
                <CircleCheck className="icon-small" aria-hidden="true" />
                {text('youAsked', {
                  quantity: Number(mine.quantity).toLocaleString(locale),
                  held: money(locale, currency, mine.held),
                })}
              </span>
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
  const common = useText('common')
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
      failed={{ title: text('failedTitle'), says: common('failed.list') }}
    >
      {(rows) => (
        <>
          {rows.map(({ id, application, block }) => (
            <OwnBlock key={id} block={block} own={application} />
          ))}
          {pages.more !== 'no-more' && <LoadMore state={pages.more} onMore={pages.onMore} />}
          <p className="t2 quiet center">{text('note')}</p>
        </>
      )}
    </CardRows>
  )
}
