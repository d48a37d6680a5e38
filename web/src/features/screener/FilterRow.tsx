import { readFilter, type ScreenFilter } from '@openbourse/protocol/screener-filter'
import { ChevronDown, Chip, Star, X } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { sectorWord } from '../../lib/sector-words.ts'
import { boundedOf, countOf, type Preset, presets, without } from './screen.ts'
import { useBoundWords } from './words.ts'

/** What is filtered by, each part to be taken away again; without a filter, those to begin with. */
export function FilterRow(props: {
  readonly filter: ScreenFilter
  readonly currency: string
  readonly onChoose: (filter: ScreenFilter) => void
  readonly onFilters: () => void
  readonly onSaved: () => void
}) {
  const { filter, onChoose } = props
  const text = useText('screener')
  const words = useBoundWords(props.currency)
  const sectors = useSectorWords()
  const count = countOf(filter)
  const taken = (named: string, rest: ScreenFilter) => (
    <Chip key={named} label={named} icon={X} isOn onPress={() => onChoose(rest)} />
  )
  return (
    <fieldset className="chips scroller bare-fieldset" aria-label={text('filters')}>
      <Chip
        icon={ChevronDown}
        label={count === 0 ? text('filters') : text('filtersSet', { count })}
        isOn={count > 0}
        onPress={props.onFilters}
      />
      <Chip icon={Star} label={text('saved')} onPress={props.onSaved} />
      {filter.sectors.length > 0 && taken(sectors(filter), { ...filter, sectors: [] })}
      {boundedOf(filter).map((measure) => {
        const bounds = filter.bounds[measure]
        return bounds && taken(words(measure, bounds), without(filter, measure))
      })}
      {count === 0 &&
        (Object.keys(presets) as Preset[]).map((name) => (
          <Chip
            key={name}
            label={text(`preset.${name}`)}
            onPress={() => onChoose(readFilter(presets[name]) ?? filter)}
          />
        ))}
    </fieldset>
  )
}

/** One sector by its name, several by their number. */
function useSectorWords(): (filter: ScreenFilter) => string {
  const text = useText('screener')
  const names = useText('shares.sectors')
  return ({ sectors: [first, ...others] }) =>
    others.length === 0 ? names(sectorWord(first ?? '')) : text('sectorCount', { count: others.length + 1 })
}

/** A filter in words, for the place where it is saved. */
export function useFilterWords(currency: string): (filter: ScreenFilter) => string {
  const words = useBoundWords(currency)
  const sectorWords = useSectorWords()
  return (filter) => {
    const sectors = filter.sectors.length > 0 ? [sectorWords(filter)] : []
    const bounds = boundedOf(filter).flatMap((measure) => {
      const own = filter.bounds[measure]
      return own ? [words(measure, own)] : []
    })
    return [...sectors, ...bounds].join(' · ')
  }
}
