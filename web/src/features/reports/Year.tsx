import { Bone, Bones, Button, Chips, Download, ShowOne } from '@openbourse/ui'
import { useState } from 'react'
import { PictureButton } from '../../common/picture/PictureButton.tsx'
import { cityOf } from '../../lib/city-of.ts'
import { csvOf } from '../../lib/csv.ts'
import { useText } from '../../lib/i18n.tsx'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { saveBlob } from '../../lib/save-file.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import { Fees, Moves, Realised, Traded } from './Parts.tsx'
import { Performance } from './Performance.tsx'
import { rowsOf, type Summary } from './table.ts'
import { usePicture } from './use-picture.ts'

/** A calendar year of the user: what it came to, as a file, and as a picture to share. */
export function Year() {
  const text = useText('year')
  // The first answer has the year: a phone's own calendar may be wrong.
  const [year, setYear] = useState<string>()
  const asked = { ...useTotalsIn(), ...(year === undefined ? {} : { year }) }
  const query = useCall('yearSummary', asked, { keepPrevious: true, freshForMs: 30_000 })
  return (
    <ShowOne
      of={faceOf(query, (value) => value)}
      skeleton={<YearBones />}
      failed={(retry) => <NotLoadedCard title={text('failedTitle')} retry={retry} />}
    >
      {(summary) => (
        <div className="stack">
          {summary.years.length > 1 && (
            <Chips
              label={text('year')}
              value={year ?? summary.year}
              onChange={setYear}
              options={summary.years.map((value) => ({ value, label: value }))}
            />
          )}
          <Performance of={summary} />
          <Moves of={summary} />
          <Realised of={summary} />
          <Fees of={summary} />
          <Traded of={summary} />
          <HandOn of={summary} />
          <p className="t1 quiet">{text('how', { count: summary.lines, zone: cityOf(summary.zone) })}</p>
        </div>
      )}
    </ShowOne>
  )
}

function HandOn({ of }: { readonly of: Summary }) {
  const text = useText('year')
  const pictureOf = usePicture(of)
  function save() {
    const head = (['section', 'item', 'asset', 'amount', 'count'] as const).map((name) =>
      text(`column.${name}`),
    )
    const rows = rowsOf(of, {
      section: (name) => text(name),
      performance: (name) => text(name),
      move: (name) => text(`move.${name}`),
      fee: (name) => text(`fee.${name}`),
    })
    saveBlob(new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }), `openbourse-${of.year}.csv`)
  }
  return (
    <>
      <PictureButton
        label={text('share')}
        name={`openbourse-${of.year}`}
        hasAmounts={of.performance !== null}
        of={pictureOf}
      />
      <Button wide kind="surface" icon={Download} onPress={save}>
        {text('csv')}
      </Button>
    </>
  )
}

function YearBones() {
  return (
    <Bones>
      <div className="stack">
        <Bone width="100%" height="15rem" radius="control" />
        <Bone width="100%" height="10rem" radius="control" />
        <Bone width="100%" height="10rem" radius="control" />
      </div>
    </Bones>
  )
}
