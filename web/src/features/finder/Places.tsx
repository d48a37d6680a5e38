import { Card, Item, List, Section } from '@openbourse/ui'
import { useEffect } from 'react'
import { Topics, useFoundTopics } from '../../common/help/Topics.tsx'
import { glossary } from '../../lib/glossary.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { pageExists } from '../../lib/paths.ts'
import { loginFirst } from '../../lib/session.ts'
import { terms } from '../../lib/terms.ts'
import { find } from './find.ts'
import { type PlaceName, placeNames, places } from './places.ts'

/** Pages, settings and help topics with these words, found on the phone: without a network as well. */
function Found(props: {
  readonly words: string
  readonly onFound: (count: number) => void
  readonly onOpen: () => void
}) {
  const { words, onFound, onOpen } = props
  const text = useText('finder')
  const all = placeNames.map((name) => ({
    name,
    title: text(`place.${name}`),
    words: places[name].words,
  }))
  const found = find(all, words).filter(({ name }) => pageExists(places[name].to()))
  const topics = useFoundTopics(words)
  const meanings = useText('glossary')
  const explained = find(
    terms.map((name) => ({ name, title: meanings(`term.${name}.title`), words: '' })),
    words,
  )
  const count = found.length + topics.length + explained.length
  useEffect(() => onFound(count), [onFound, count])
  return (
    <>
      <p className="sr" role="status">
        {text('found', { count })}
      </p>
      {found.length > 0 && (
        <Section title={text('pages')}>
          <Card flush>
            <List inset="none" label={text('pages')}>
              {found.map(({ name, title }) => (
                <Item key={name} compact title={title} to={addressOf(name)} onPress={onOpen} />
              ))}
            </List>
          </Card>
        </Section>
      )}
      {explained.length > 0 && (
        <Section title={text('terms')}>
          <Card flush>
            <List inset="none" label={text('terms')}>
              {explained.map(({ name, title }) => (
                <Item key={name} compact title={title} to={glossary({ term: name })} onPress={onOpen} />
              ))}
            </List>
          </Card>
        </Section>
      )}
      {topics.length > 0 && (
        <Section title={text('help')}>
          <Card flush>
            <Topics names={topics} />
          </Card>
        </Section>
      )}
    </>
  )
}

const addressOf = (name: PlaceName) => {
  const place: { readonly to: () => ReturnType<(typeof places)[PlaceName]['to']>; readonly own?: true } =
    places[name]
  return place.own ? loginFirst(place.to()) : place.to()
}

export const Places = withText(['finder', 'support', 'glossary'], Found)
