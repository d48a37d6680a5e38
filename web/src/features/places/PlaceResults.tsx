import { Card, Empty, Failed, Item, List, RowBones, SearchIcon } from '@openbourse/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useText } from '../../lib/i18n.tsx'
import type { Known } from './search.ts'

const shown = 8

/** Places that match the search. */
export function PlaceResults(props: {
  readonly query: UseQueryResult<readonly Known[]>
  readonly found: readonly Known[]
  readonly words: string
  readonly onChoose: (place: Known) => void
}) {
  const text = useText('places')
  const { query, found } = props
  return (
    <Card flush label={text('found')}>
      {query.isPending && <RowBones rows={3} />}
      {query.isError && (
        <Failed title={text('failedTitle')} kind="tonal" retry={() => void query.refetch()}>
          {text('failed')}
        </Failed>
      )}
      {query.data && found.length === 0 && (
        <Empty icon={SearchIcon} title={text('noneTitle', { words: props.words })}>
          {text('none')}
        </Empty>
      )}
      {found.length > 0 && (
        <List inset="bare" label={text('found')}>
          {found.slice(0, shown).map((place) => (
            <Item
              key={`${place.name}${place.latitude}${place.longitude}`}
              title={place.name}
              note={place.region}
              compact
              plain
              onPress={() => props.onChoose(place)}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
