import type { HostsConfig } from '../engine/config/types.generated.ts'
import type { Environment } from './environment.ts'

/** Something about how the site runs that a person should know, although it runs. */
export interface StartNotice {
  /** docs/operations.md explains it. */
  code: 'RUNNING_AS_ROOT' | 'MAIL_NOT_SENT' | 'SESSION_SECRET_MISSING' | 'TRUST_PROXY_MISSING' | 'VISITS_NOT_MEASURED'
  message: string
  hint: string
}

interface Start {
  environment: Pick<Environment, 'CONTENT_URL' | 'SMTP_URL' | 'SESSION_SECRET' | 'TRUST_PROXY' | 'METRICS_PORT'>
  hosts: Pick<HostsConfig, 'variants'>
  /** Whether pages measure visits. */
  isMeasuring: boolean
  /** Of the process; undefined on systems without. */
  userId: number | undefined
}

/** What is said when the site starts for visitors. A development server says none of it. */
export function startNotices({ environment, hosts, isMeasuring, userId }: Start): StartNotice[] {
  const { CONTENT_URL, SMTP_URL, SESSION_SECRET, TRUST_PROXY, METRICS_PORT } = environment
  const httpsOrigin = Object.values(hosts.variants).find(({ origin }) => origin?.startsWith('https:'))?.origin
  const notices: (StartNotice | false)[] = [
    userId === 0 && {
      code: 'RUNNING_AS_ROOT',
      message: 'The site runs as root: a fault in it could change the whole machine.',
      hint: 'Start it as a user of its own that can write to DATA_DIR and MEDIA_CACHE_DIR only.',
    },
    // With CONTENT_URL, the content service sends the mails.
    SMTP_URL === null &&
      CONTENT_URL === null && {
        code: 'MAIL_NOT_SENT',
        message: 'SMTP_URL is not set: no mail is sent. Each is a file in DATA_DIR/outbox, and deleted after a week.',
        hint: 'Set SMTP_URL and MAIL_FROM.',
      },
    SESSION_SECRET.length === 0 && {
      code: 'SESSION_SECRET_MISSING',
      message:
        CONTENT_URL === null
          ? 'SESSION_SECRET is not set: the key that signs sessions is in the database, and in its backups.'
          : 'SESSION_SECRET is not set: this process counts captchas and forms for itself, not with the others.',
      hint:
        CONTENT_URL === null
          ? 'Set SESSION_SECRET to the output of: openssl rand -base64 32'
          : 'Set SESSION_SECRET to the value of the content service.',
    },
    httpsOrigin !== undefined &&
      TRUST_PROXY.length === 0 && {
        code: 'TRUST_PROXY_MISSING',
        message: `config/hosts.json has the origin ${httpsOrigin}, and TRUST_PROXY is not set: behind a proxy, all visitors share one address and its limits.`,
        hint: 'Set TRUST_PROXY to the address of the proxy, which has to set X-Forwarded-For, -Host and -Proto.',
      },
    isMeasuring &&
      METRICS_PORT === null && {
        code: 'VISITS_NOT_MEASURED',
        message: 'Pages measure visits, and METRICS_PORT is not set: what browsers send is dropped.',
        hint: 'Set METRICS_PORT, or remove "measurements" from config/services.json.',
      },
  ]
  return notices.filter((notice) => notice !== false)
}
