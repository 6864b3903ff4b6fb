import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactElement } from 'react'
import { logFailure } from '../../shared/log-failure.ts'
import { wordsOf } from '../../shared/words-of.tsx'
import { MapPicture } from '../../shared/map/picture/MapPicture.tsx'
import type { StoreMapProps } from './store-map.props.ts'

/** `waiting`: before React runs here, and without script. */
type Stage = { is: 'waiting' | 'loading' | 'failed' } | { is: 'shown'; map: ReactElement }

/**
 * The place of the map: of fixed size, with a picture of where it opens, and a button for visitors who save data. The map
 * itself is loaded once React runs here. If it cannot be shown, a text says so; the list does not depend on it.
 */
export function StoreMap(props: StoreMapProps) {
  const { words } = props
  const root = useRef<HTMLElement>(null)
  const [stage, setStage] = useState<Stage>({ is: 'waiting' })
  const isOffered = useSyncExternalStore(neverChanges, savesData, () => false)
  const open = useCallback(async () => {
    if (!root.current) return
    setStage({ is: 'loading' })
    const onFailed = (): void => setStage({ is: 'failed' })
    try {
      const { openMap } = await import('./map/open-map.tsx')
      setStage({ is: 'shown', map: await openMap(props, { element: root.current, onFailed }) })
    } catch (error) {
      logFailure({ message: 'The map was not loaded.', error })
      onFailed()
    }
  }, [props])
  useEffect(() => {
    if (!savesData()) void open()
  }, [open])
  return (
    <section ref={root} className="store-map" data-tint="night-tint" data-state={stage.is} aria-label={words.label}>
      <MapPicture picture={props.picture} />
      {stage.is === 'shown' && stage.map}
      {stage.is !== 'shown' && (stage.is !== 'waiting' || isOffered) && (
        <Notice words={words} stage={stage.is} onOpen={() => void open()} />
      )}
    </section>
  )
}

interface NoticeProps {
  words: StoreMapProps['words']
  stage: Exclude<Stage['is'], 'shown'>
  onOpen: () => void
}

function Notice({ words, stage, onOpen }: NoticeProps) {
  const text = { waiting: words.intro, loading: words.loading, failed: words.failed }[stage]
  return (
    <div className="store-map__notice">
      <output>{wordsOf(text)}</output>
      {stage !== 'loading' && (
        <button type="button" className="store-map__open" onClick={onOpen}>
          {wordsOf(stage === 'failed' ? words.retry : words.show)}
        </button>
      )}
    </div>
  )
}

const neverChanges = () => () => {}

/** Whether the browser is set to save data. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
