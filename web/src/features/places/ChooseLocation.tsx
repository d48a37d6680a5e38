import { Button, Card, Chips, Note, Search, ShieldCheck } from '@openbourse/ui'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { depth, go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { type ChosenPlace, placeAnswers } from '../../lib/place.ts'
import { HereButton } from './HereButton.tsx'
import { MapView } from './MapView.tsx'
import { nearest, project, type Spot, unproject, viewOf, written } from './map.ts'
import { PlaceResults } from './PlaceResults.tsx'
import styles from './places.module.css'
import { findPlaces, type Known } from './search.ts'
import { type CountryCode, countries, usePlaces } from './use-places.ts'

/** The first view of a country: its largest town, from the first line of its file. */
const starts: Readonly<Record<CountryCode, Spot>> = {
  NG: { latitude: 6.454, longitude: 3.395 },
  MX: { latitude: 19.428, longitude: -99.128 },
  BR: { latitude: -23.547, longitude: -46.636 },
  US: { latitude: 40.714, longitude: -74.006 },
  GB: { latitude: 51.509, longitude: -0.126 },
}
const wide = 1600
/** Further from any town than this the place goes by its figures alone. */
const nearKm = 25

/** A place by name, by the map, or by where the phone is. What was chosen goes back to the page that asked. */
export function ChooseLocation() {
  const text = useText('places')
  const asker = useQueryText('for')
  const [country, setCountry] = useState(countryOf(kept.get('stockCountry')))
  const [typed, setTyped] = useState('')
  const [view, setView] = useState(() => viewOf(starts[country], wide))
  const [refused, setRefused] = useState(false)
  const map = useRef<HTMLDivElement>(null)
  const query = usePlaces(country)
  const places = query.data
  const words = useDeferredValue(typed)
  const found = useMemo(() => findPlaces(places ?? [], words), [places, words])
  const towns = useMemo(
    () => (places ?? []).slice(0, 400).map((place) => ({ ...place, ...project(place) })),
    [places],
  )
  const chosen = chosenAt(places ?? [], unproject(view), country)

  function choose(place: Known) {
    setTyped('')
    setView(viewOf(place))
    // The pressed row disappears; keyboard focus moves to the map.
    map.current?.focus({ preventScroll: true })
  }

  return (
    <Page
      title={text('choose')}
      dock={
        <Button wide kind="primary" onPress={() => answer(asker, chosen)}>
          {text('use', { place: chosen.name })}
        </Button>
      }
    >
      <div className="stack">
        <Search label={text('search')} value={typed} onChange={setTyped} />
        <Chips
          label={text('country')}
          options={countries.map((value) => ({ value, label: text(`countries.${value}`) }))}
          value={country}
          onChange={(next) => {
            setCountry(next)
            setView(viewOf(starts[next], wide))
          }}
        />
        {typed !== '' && <PlaceResults query={query} found={found} words={words} onChoose={choose} />}
        <MapView ground={map} view={view} onView={setView} label={text('map')} towns={towns}>
          <HereButton
            onFound={(spot) => {
              setRefused(false)
              setView(viewOf(spot))
            }}
            onRefused={() => setRefused(true)}
          />
        </MapView>
        {refused && <Note tone="warn">{text('refused')}</Note>}
        <PlaceName place={chosen} />
        <Note icon={ShieldCheck} ground="canvas">
          {text('why')}
        </Note>
        <p className="t1 quiet center">{text('source')}</p>
      </div>
    </Page>
  )
}

/** A town named like its region is shown once. */
function PlaceName({ place }: { readonly place: ChosenPlace }) {
  const text = useText('places')
  return (
    <Card label={text('chosen')}>
      <div className={styles.chosen} role="status">
        <span className="t3 strong">{place.name}</span>
        {place.region !== '' && place.region !== place.name && <span className="quiet">{place.region}</span>}
        {place.name !== written(place) && <span className="t1 quiet">{written(place)}</span>}
      </div>
    </Card>
  )
}

function countryOf(code: string): CountryCode {
  return countries.find((one) => one === code) ?? 'NG'
}

/** The place under the pin: the town it lies in or near, at the spot itself. */
function chosenAt(places: readonly Known[], spot: Spot, country: CountryCode): ChosenPlace {
  const near = nearest(places, spot)
  if (!near || near.km > nearKm) return { name: written(spot), region: '', country, ...spot }
  const { name, region } = near.place
  return { name, region, country, ...spot }
}

function answer(asker: string | undefined, place: ChosenPlace): void {
  if (asker !== undefined && depth() > 0) {
    placeAnswers.give(asker, place)
    go.back()
    return
  }
  go.replace(
    paths.openLocation({
      latitude: String(place.latitude),
      longitude: String(place.longitude),
      name: place.name,
      ...(place.region === '' ? {} : { address: place.region }),
    }),
  )
}
