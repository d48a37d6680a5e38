import { Card, CopyButton, Empty, MapPin, Navigation } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { MapView } from './MapView.tsx'
import { geoLink, project, readSpot, type Spot, viewOf, written } from './map.ts'
import styles from './places.module.css'

/** Shows a place: the map, its name and address, where exactly, and the way there in the phone's own map. */
export function OpenLocation() {
  const text = useText('places')
  const spot = readSpot(useQueryText('latitude'), useQueryText('longitude'))
  const name = useQueryText('name')
  const address = useQueryText('address')
  if (!spot) return <NoPlaceChosen />
  return (
    <Page title={name ?? text('place')}>
      <div className="stack">
        <PlaceMap spot={spot} label={name ?? text('place')} />
        <Card label={text('place')}>
          <div className={styles.chosen}>
            <h2 className="t3 strong">{name ?? written(spot)}</h2>
            {address !== undefined && <p className="quiet">{address}</p>}
            <div className={styles.spot}>
              <span className="quiet">{written(spot)}</span>
              <CopyButton shape="icon" text={written(spot)} label={text('copy')} />
            </div>
          </div>
        </Card>
        <a className={styles.way} href={geoLink(spot, name ?? written(spot))}>
          <Navigation className="icon" aria-hidden="true" />
          {text('way')}
        </a>
        <p className="t1 quiet center">{text('source')}</p>
      </div>
    </Page>
  )
}

function PlaceMap(props: { readonly spot: Spot; readonly label: string }) {
  const [view, setView] = useState(() => viewOf(props.spot, 1600))
  return <MapView view={view} onView={setView} label={props.label} pin={project(props.spot)} />
}

function NoPlaceChosen() {
  const text = useText('places')
  return (
    <Page title={text('place')}>
      <Card>
        <Empty icon={MapPin} title={text('nowhereTitle')} action={text('choose')} to={paths.chooseLocation()}>
          {text('nowhere')}
        </Empty>
      </Card>
    </Page>
  )
}
