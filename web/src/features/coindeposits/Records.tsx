import type { CoinDeposit } from '@openbourse/protocol'
import { Coins, Empty, Item, Mark, Pill, Section, toasts } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useQueryText } from '../../lib/location.ts'
import { PagedList } from '../../lib/PagedList.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Confirmations } from './Confirmations.tsx'
import { LateSheet } from './LateSheet.tsx'
import { standOf } from './stand.ts'
import { coins } from './words.ts'

const depositId = { idOf: (deposit: CoinDeposit) => deposit.id }
/** Blocks come by seconds where they come fast; nothing changes by itself once nothing is under way. */
const every = { underWayMs: 3_000, quietMs: 5_000 }

/** Own deposits of a coin, or of all; asked for more often while one is under way. */
export function useRecords(coin?: string) {
  const [isUnderWay, setUnderWay] = useState(false)
  const everyMs = isUnderWay ? every.underWayMs : every.quietMs
  const pages = usePages('rechargeOrders', { size: 10, ...(coin && { coin }) }, { ...depositId, everyMs })
  const list = pages.face.state === 'ready' ? pages.face.value : []
  const moves = list.some(({ state }) => state === 'in_progress')
  useEffect(() => setUnderWay(moves), [moves])
  return { pages, list } as const
}

/** Own deposits of coins, newest first, with their confirmations as they come; the `rest` is what is no longer under way. */
export function Records(props: {
  readonly coin?: string
  /** Absent where the page itself is named after the list. */
  readonly title?: string
  readonly rest?: boolean
}) {
  const { coin, title, rest = false } = props
  const asked = useQueryText('id')
  const text = useText('coinDeposit')
  const [openId, setOpenId] = useState(asked)
  const { pages, list } = useRecords(coin)
  const shown = list.find(({ id }) => id === openId)
  const older = useOlder(shown === undefined && pages.face.state !== 'waiting' ? openId : undefined)
  const isHidden = ({ state }: CoinDeposit) => rest && state === 'in_progress'
  if (rest && list.length > 0 && list.every(isHidden) && pages.more === 'no-more') return null
  const records = (
    <>
      <PagedList
        of={pages}
        label={title ?? text('recordTitle')}
        bones={2}
        mark
        empty={
          <Empty
            icon={Coins}
            title={text('emptyTitle')}
            // Below the address of a coin the next step is on the screen already.
            {...(coin === undefined && { action: text('emptyStep'), to: paths.coinDeposit() })}
          >
            {text('empty')}
          </Empty>
        }
        failedTitle={text('failedTitle')}
        row={(deposit) =>
          isHidden(deposit) ? null : (
            <Row key={deposit.id} deposit={deposit} onOpen={() => setOpenId(deposit.id)} />
          )
        }
      />
      <LateSheet deposit={shown ?? older} onClose={() => setOpenId(undefined)} />
    </>
  )
  return title === undefined ? records : <Section title={title}>{records}</Section>
}

/** One that is further down than what is loaded: a message or the statement leads to it long after. */
function useOlder(id: string | undefined): CoinDeposit | undefined {
  const text = useText('coinDeposit')
  const wanted = id !== undefined && /^[1-9]\d{0,15}$/.test(id)
  const query = useCall('rechargeOrders', wanted ? { id } : {}, { enabled: wanted, freshForMs: 0 })
  const found = wanted ? query.data?.list[0] : undefined
  const isMissing = id !== undefined && (!wanted || (query.isSuccess && found === undefined))
  useEffect(() => {
    if (isMissing) toasts.show(text('unknownOne'))
  }, [isMissing, text])
  return found
}

/** One deposit as a row, with its confirmations while they come. */
export function Row({ deposit, onOpen }: { readonly deposit: CoinDeposit; readonly onOpen: () => void }) {
  const text = useText('coinDeposit')
  const locale = useLocale()
  const { coin, networkName, state, seenAt, amount } = deposit
  const stand = standOf(deposit)
  return (
    <Item
      plain
      mark={<Mark symbol={coin} round />}
      title={<b>{coins(locale, coin, amount)}</b>}
      note={
        <>
          {networkName} · {when(locale, seenAt, 'dateTime')}
          {state === 'in_progress' && <Confirmations deposit={deposit} />}
        </>
      }
      end={<Pill tone={stand.tone}>{text(`state_${stand.word}`)}</Pill>}
      onPress={onOpen}
    />
  )
}
