import { generate } from 'selfsigned'

export interface Certificate {
  key: string
  /** PEM. Clients trust it as their own authority. */
  cert: string
}

const hourMs = 3_600_000

/** A certificate for the host names, made for this run and valid for an hour. */
export async function createCertificate(hosts: readonly string[]): Promise<Certificate> {
  const altNames = hosts.map((value) => ({ type: 2 as const, value }))
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Proof of the site' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + hourMs),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames },
    ],
  })
  return { key, cert }
}
