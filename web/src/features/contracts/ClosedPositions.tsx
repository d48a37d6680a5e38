import type { ClosedPosition } from '@openbourse/protocol'
import { Card, Delta, Empty, Item, List, Mark, PieChart, TextButton } from '@openbourse/ui'
import { useState } from 'react'
import { CardOf } from '../../lib/CardOf.tsx'
import { contractPaths } from '../../lib/contract-paths.ts'
import { shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { useNameOf } from './words.ts'

/** Positions that are over, newest first. */
export function ClosedPositions() {
  const text = useText('contracts')
  const positions = useText('positionsOnMargin')
  const [size, setSize] = useState(20)
  const query = useCall('coinContractClosed', { size }, { keepPrevious: true })
  return (
    <CardOf of={faceOf(query, (value) => value)} rows={4} failedTitle={text('failedTitle')}>
      {({ list, more }) =>
        list.length === 0 ? (
          <Card>
            <Empty icon={PieChart} title={positions('list.noClosed')}>
              {positions('list.noClosedText')}
            </Empty>
          </Card>
        ) : (
          <Card flush>
            <List>
              {list.map((position) => (
                <ClosedRow key={position.id} position={position} />
              ))}
            </List>
            {more && size < 50 && (
              <TextButton onPress={() => setSize(50)}>{positions('list.closed')} +</TextButton>
            )}
          </Card>
        )
      }
    </CardOf>
  )
}

function ClosedRow({ position }: { readonly position: ClosedPosition }) {
  const storyText = useText('positionsOnMargin.story')
  const locale = useLocale()
  const name = useNameOf(position)
  const { id, coin, ended, closedAt, result } = position
  return (
    <Item
      to={contractPaths.position({ id })}
      mark={<Mark symbol={coin} round />}
      title={name}
      note={`${storyText(`kind.${ended}`)}, ${when(locale, closedAt, 'day')}`}
      end={<Delta amount={shorten(result, 2)} />}
    />
  )
}
