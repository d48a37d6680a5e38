import { Button, Card, type LoaderName, Loading, loaderNames, Section } from '@openbourse/ui'
import { useState } from 'react'

export function Loaders() {
  const [shown, setShown] = useState<LoaderName>()
  const show = (name: LoaderName) => {
    setShown(name)
    setTimeout(() => setShown(undefined), 2000)
  }
  return (
    <Section title="Loading">
      <div className="tiles">
        {loaderNames.map((name) => (
          <Card key={name}>
            <Loading kind={name} place="inline" />
            <Button kind="ghost" size="small" wide onPress={() => show(name)}>
              {name}
            </Button>
          </Card>
        ))}
      </div>
      {shown && <Loading kind={shown} />}
    </Section>
  )
}
