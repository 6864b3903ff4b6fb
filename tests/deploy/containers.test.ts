import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Service } from 'kubernetes-models/v1/Service'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnvironment, variables } from '../../app/environment.ts'

const folder = join(import.meta.dirname, '../../deploy')
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')

/** What an object of Kubernetes is checked by: the schema of its kind. */
const models = { ConfigMap, Deployment, Job, PodDisruptionBudget, Service } as const

interface Manifest {
  kind: keyof typeof models
  metadata: { name: string }
  data?: Record<string, string>
  spec?: { template?: { spec?: PodSpec }; selector?: unknown }
}

interface PodSpec {
  containers: { args: string[]; env?: { name: string; value: string }[]; securityContext: object }[]
}

const manifests = ['kubernetes/site.yaml', 'kubernetes/migrate.yaml'].flatMap((file) =>
  parseAllDocuments(read(file), { merge: true }).map((document) => document.toJS() as Manifest),
)

describe('deploy/kubernetes', () => {
  it.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
    'a %s is valid: %s',
    (kind, _name, manifest) => {
      const model = new models[kind](manifest as never)
      expect(() => model.validate()).not.toThrow(/./)
    },
  )

  it('has the variables, the roles and the commands of the site', () => {
    const config = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
    const containers = manifests.flatMap(({ spec }) => spec?.template?.spec?.containers ?? [])
    const roles = containers.map(({ args, env = [] }) => {
      const given = Object.fromEntries(env.map(({ name, value }) => [name, value]))
      const all = { ...config, ...given }
      expect(Object.keys(all).filter((name) => !(name in variables))).toEqual([])
      return [args, readEnvironment({ ...all, DATABASE_URL: 'postgres://site@db/site' }, '/').ROLE]
    })
    expect(roles).toEqual([
      [['serve'], 'web'],
      [['serve'], 'worker'],
      [['migrate'], 'all'],
    ])
  })

  it('writes to nothing but its volumes, without rights', () => {
    const containers = manifests.flatMap(({ spec }) => spec?.template?.spec?.containers ?? [])
    for (const { securityContext } of containers)
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  })
})

interface Compose {
  services: Record<string, { environment?: Record<string, string>; command?: string[]; volumes?: string[] }>
  volumes: Record<string, object>
}

it('deploy/container/compose.yaml has the variables of the site, and a volume for all that it names', () => {
  const { services, volumes } = parse(read('container/compose.yaml'), { merge: true }) as Compose
  const own = Object.entries(services).filter(([name]) => name !== 'database')
  expect(own.map(([name, { environment }]) => [name, environment?.['ROLE']])).toEqual([
    ['migrate', undefined],
    ['web-1', 'web'],
    ['web-2', 'web'],
    ['worker', 'worker'],
  ])
  const names = own.flatMap(([, { environment = {} }]) => Object.keys(environment))
  expect(names.filter((name) => !(name in variables))).toEqual([])
  const used = Object.values(services).flatMap((service) => service.volumes ?? [])
  expect(new Set(used.map((one) => one.split(':')[0]))).toEqual(new Set(Object.keys(volumes)))
})

it('deploy/container/Containerfile sets variables of the site', () => {
  const set = [...read('container/Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, all = '']) => all.split(' '))
  const env = Object.fromEntries(set.map((one) => one.split('=')))
  expect(Object.keys(env).filter((name) => !(name in variables))).toEqual([])
  expect(readEnvironment(env, '/')).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data', MEDIA_CACHE_DIR: '/pictures' })
})
