import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy, type INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { parseAllDocuments } from 'yaml';
import { readSettings } from '../../src/config/settings.js';
import { compilerSays } from '../support/compiler.js';
import { image, knownVariables } from '../support/variables.js';

const FOLDER = 'deploy/kubernetes';
const KINDS = {
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  ConfigMap,
  Secret,
  Service,
};

interface Manifest {
  apiVersion: string;
  kind: keyof typeof KINDS;
  metadata: { name: string; namespace?: string };
}

/** What a file of manifests holds; a fault of its YAML fails. */
function read(file: string) {
  const [document, ...others] = parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8'));
  if (!document || 'empty' in document || others.length > 0) throw new Error(`${file} must hold one document.`);
  expect(document.errors.concat(document.warnings as never)).toEqual([]);
  return document.toJS() as unknown;
}

const files = readdirSync(FOLDER).filter((file) => file !== 'kustomization.yaml');
const manifests = files.map((file) => ({ file, manifest: read(file) as Manifest }));
const kustomization = read('kustomization.yaml') as { resources: string[]; images: { name: string; newTag: string }[] };
const named = <T>(kind: Manifest['kind']) => manifests.find(({ manifest }) => manifest.kind === kind)?.manifest as T;

const deployment = named<IDeployment>('Deployment');
const pod = deployment.spec!.template.spec!;
const [container] = pod.containers as [(typeof pod.containers)[number]];
const labels = deployment.spec!.template.metadata!.labels!;
const configuration = named<{ data: Record<string, string> }>('ConfigMap').data;
const secrets = named<{ stringData: Record<string, string> }>('Secret').stringData;

describe('the manifests for Kubernetes', () => {
  it.each(manifests)('$file is what its schema allows', ({ manifest }) => {
    const Kind = KINDS[manifest.kind];
    expect(manifest.apiVersion).toBe(Kind.apiVersion);
    expect(() => new Kind(manifest as never).validate()).not.toThrow();
    expect(manifest.metadata.namespace).toBeUndefined();
  });

  it('have no field that Kubernetes does not know', () => {
    // The schemas let unknown fields pass; the compiler does not where an object is written out.
    const source = manifests
      .map(({ manifest: { apiVersion, kind, ...rest } }, index) => {
        const path = `${apiVersion}/${kind}`;
        const written = JSON.stringify({ apiVersion, kind, ...rest });
        return `import { I${kind} as T${index} } from 'kubernetes-models/${path}';\nexport const m${index}: T${index} = ${written};`;
      })
      .join('\n');
    expect(compilerSays(source)).toEqual([]);
    expect(compilerSays(source.replace('"livenessProbe"', '"livenesProbe"')).join()).toContain('livenesProbe');
  });

  it('are all applied but the examples', () => {
    const applied = files.filter((file) => !file.includes('.example.'));
    expect([...kustomization.resources].sort()).toEqual(applied.sort());
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(kustomization.images).toEqual([expect.objectContaining({ name: container.image, newTag: version })]);
  });

  it('give variables that the service reads, and none that stops its start', () => {
    const known = knownVariables();
    const given = { ...configuration, ...secrets };
    expect(Object.keys(given).filter((name) => !known.has(name))).toEqual([]);
    const filled = { DATABASE_URL: 'postgres://deck:x@db:5432/deck', REDIS_URL: 'redis://:x@redis:6379' };
    expect(readSettings({ ...given, ...filled })).toMatchObject({ trustProxy: 1, readinessGraceMs: 5_000 });
    const names = container.envFrom?.map(({ configMapRef, secretRef }) => (configMapRef ?? secretRef)?.name);
    expect(names).toEqual([named<Manifest>('ConfigMap').metadata.name, named<Manifest>('Secret').metadata.name]);
  });

  it('have no secret', () => {
    expect(Object.values(secrets).filter(Boolean)).toEqual([]);
  });

  it('find the replicas, on the port of the image', () => {
    const service = named<InstanceType<typeof Service>>('Service');
    const selectors = [
      deployment.spec!.selector.matchLabels,
      service.spec!.selector,
      named<InstanceType<typeof PodDisruptionBudget>>('PodDisruptionBudget').spec!.selector!.matchLabels,
      named<INetworkPolicy>('NetworkPolicy').spec!.podSelector!.matchLabels,
      ...pod.topologySpreadConstraints!.map(({ labelSelector }) => labelSelector!.matchLabels),
    ];
    for (const selector of selectors) expect(labels).toMatchObject(selector as object);
    const { scaleTargetRef, minReplicas } =
      named<InstanceType<typeof HorizontalPodAutoscaler>>('HorizontalPodAutoscaler').spec;
    expect(scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: deployment.metadata!.name });
    expect(minReplicas).toBe(3);
    expect(container.ports).toEqual([{ name: 'http', containerPort: image.port }]);
    expect(service.spec!.ports![0]).toMatchObject({ targetPort: 'http' });
    expect(named<INetworkPolicy>('NetworkPolicy').spec!.ingress![0]!.ports).toEqual([{ port: 'http' }]);
  });

  it('notice a replica that stops before it closes its door, and give it time to finish', () => {
    const { readinessProbe, startupProbe, livenessProbe } = container;
    expect([startupProbe, livenessProbe].map((probe) => probe!.httpGet!.path)).toEqual(['/healthz', '/healthz']);
    expect(readinessProbe!.httpGet!.path).toBe('/readyz');
    const noticed = readinessProbe!.periodSeconds! * readinessProbe!.failureThreshold!;
    expect(noticed).toBeLessThan(Number(configuration['READINESS_GRACE_SECONDS']));
    expect(pod.terminationGracePeriodSeconds).toBe(40);
  });

  it('run as a user who may change nothing but the folders of the image', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'Localhost' } });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.volumeMounts!.map(({ mountPath }) => mountPath)).toEqual([image.dataDir, '/tmp']);
    expect(pod.volumes!.map(({ emptyDir }) => emptyDir?.sizeLimit)).toEqual(['1Gi', '1Gi']);
    expect(container.resources!.limits).toEqual({ memory: '2Gi' });
  });
});
