import { Bot, Card, Item, List, Mark, Section } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { hasWords } from '../../lib/plain-text.ts'
import { useCall } from '../../lib/query.ts'
import { robotPaths } from '../../lib/robot-paths.ts'
import { when } from '../../lib/time.ts'
import { issuesWith } from './issues.ts'
import css from './market.module.css'

const freshForMs = 60_000
const pageOf = { newShares: paths.newShare, block: paths.block, coinOffer: paths.coinOffer } as const

/** New shares, block trades, coin offerings and robots with these words. The few that are open or coming are read whole and searched on the phone. */
function Found({
  words,
  none,
  onOpen,
}: {
  readonly words: string
  /** Shown here when there is none of them either. */
  readonly none?: ReactNode
  readonly onOpen: () => void
}) {
  const text = useText('issues')
  const locale = useLocale()
  const open = useCall('offerList', {}, { freshForMs })
  const coming = useCall('offersComing', {}, { freshForMs })
  const placed = useCall('blockList', {}, { freshForMs })
  const coins = useCall('coinOfferList', {}, { freshForMs })
  const coinsComing = useCall('coinOffersComing', {}, { freshForMs })
  const rows = issuesWith(words, {
    offers: [...(open.data?.list ?? []), ...(coming.data?.list ?? [])],
    blocks: placed.data?.list ?? [],
    coins: [...(coins.data?.list ?? []), ...(coinsComing.data?.list ?? [])],
  })
  const robots = useCall('robotList', {}, { freshForMs })
  const named = robots.data?.list.filter(({ name }) => hasWords(words, name)) ?? []
  const isAsking = [open, coming, placed, coins, coinsComing, robots].some(({ isPending }) => isPending)
  if (rows.length === 0 && named.length === 0) return isAsking ? null : none
  return (
    <Section title={text('title')}>
      <Card flush>
        <List label={text('title')}>
          {rows.map(({ kind, id, symbol, name, seller, isOpen, atMs }) => (
            <Item
              key={`${kind} ${id}`}
              plain
              to={pageOf[kind]({ id })}
              onPress={onOpen}
              mark={<Mark symbol={symbol} round={kind === 'coinOffer'} />}
              title={name}
              note={[symbol, kind === 'block' ? text('soldBy', { seller: seller ?? '' }) : text(kind)].join(
                ' · ',
              )}
              end={
                <span className={css.issueAt}>
                  <b>{when(locale, atMs, 'weekday')}</b>
                  <span className="t1 quiet">{text(isOpen ? 'closes' : 'opens')}</span>
                </span>
              }
            />
          ))}
          {named.map(({ id, name }) => (
            <Item
              key={`robot ${id}`}
              plain
              to={robotPaths.robot({ id })}
              onPress={onOpen}
              mark={
                <span className="disc">
                  <Bot className="icon" aria-hidden="true" />
                </span>
              }
              title={name}
              note={text('robot')}
            />
          ))}
        </List>
      </Card>
    </Section>
  )
}

export const IssueResults = withText(['issues'], Found)
