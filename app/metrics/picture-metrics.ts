import type { FolderUsage } from '../../engine/media/folder-usage.ts'
import type { PictureEvent } from '../../engine/media/media-store.ts'
import type { SharedAccess, SharedEvents } from '../../engine/media/shared/shared-pictures.ts'
import type { Definitions } from './definitions.ts'

/** What the cache of resized pictures reports. */
export interface PictureMeasurements {
  picture: (event: PictureEvent) => void
  shared: NonNullable<SharedEvents['result']>
  watch: (state: PictureState) => void
}

/** What is read when somebody looks. */
interface PictureState {
  /** Null where it was not counted in time. */
  folder: () => Promise<FolderUsage | null>
  /** Null: no machines share pictures. */
  isFailing: (() => Readonly<Record<SharedAccess, boolean>>) | null
}

export interface ReadablePictures extends PictureMeasurements {
  read: () => Promise<void>
}

export function createPictureMetrics(metrics: Definitions, site: { site?: string }): ReadablePictures {
  let state: PictureState | null = null
  return {
    picture: (result) => metrics.pictures.inc({ ...site, result }),
    shared: (access, result) => metrics.sharedPictures.inc({ ...site, access, result }),
    watch: (watched) => (state = watched),
    async read() {
      for (const [access, fails] of Object.entries(state?.isFailing?.() ?? {}))
        metrics.sharedPicturesUp.set({ ...site, access }, fails ? 0 : 1)
      const usage = await state?.folder()
      if (!usage) return
      metrics.pictureFiles.set(site, usage.files)
      metrics.pictureBytes.set(site, usage.bytes)
    },
  }
}
