import { Card, Item, List } from '@openbourse/ui'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'

/** The subjects that open after questions, each with where the user is. */
export function Subjects() {
  const text = useText('appropriateness')
  const face = faceOf(useCall('appropriatenessList', {}, { freshForMs: 0 }), ({ subjects }) => subjects)
  return (
    <Page title={text('title')}>
      <div className="stack">
        <p className="quiet">{text('intro')}</p>
        <CardOf of={face} rows={3} failedTitle={text('failedTitle')}>
          {(subjects) => (
            <Card flush>
              <List inset="none" label={text('title')}>
                {subjects.map(({ subject, state }) => (
                  <Item
                    key={subject}
                    to={paths.appropriateness({ subject })}
                    title={text(`thing.${subject}`)}
                    note={text(`state.${state}`)}
                  />
                ))}
              </List>
            </Card>
          )}
        </CardOf>
      </div>
    </Page>
  )
}
