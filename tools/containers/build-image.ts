import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { copyBuildContext } from './build-context.ts';
import { type Instruction, parseDockerfile } from './dockerfile.ts';

/** What a Dockerfile makes: a file tree, and how to run it. */
export interface Image {
  readonly base: string;
  /** The folder that stands for `/`. */
  readonly tree: string;
  workdir: string;
  readonly env: Record<string, string>;
  healthcheck: readonly string[];
  command: readonly string[];
  user: string;
}

/**
 * Performs the Dockerfile's own steps in folders, for machines without a container engine. The base image is taken to
 * be what the machine has anyway: Node and a shell. Owners are not set.
 */
export function buildImage(root: string, scratch: string): Image {
  const stages = new Map<string, Image>();
  let current: Image | undefined;
  for (const instruction of parseDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))) {
    if (instruction.kind === 'FROM') {
      current = startStage(instruction, stages, scratch);
      continue;
    }
    if (!current) throw new Error('Dockerfile: the first instruction must be FROM');
    perform(instruction, current, { root, stages });
  }
  if (!current) throw new Error('Dockerfile: there is no stage');
  return current;
}

type Stages = Map<string, Image>;

function startStage({ base, stage }: Extract<Instruction, { kind: 'FROM' }>, stages: Stages, scratch: string): Image {
  const tree = join(scratch, stage === '' ? 'final' : stage);
  const parent = stages.get(base);
  mkdirSync(tree, { recursive: true });
  if (parent) copyTree(parent.tree, tree);
  const image: Image = parent
    ? { ...parent, tree, env: { ...parent.env } }
    : { base, tree, workdir: '/', env: {}, healthcheck: [], command: [], user: 'root' };
  stages.set(stage, image);
  return image;
}

function perform(
  instruction: Exclude<Instruction, { kind: 'FROM' }>,
  image: Image,
  { root, stages }: { root: string; stages: Stages },
): void {
  switch (instruction.kind) {
    case 'WORKDIR':
      image.workdir = instruction.path;
      mkdirSync(inTree(image, '.'), { recursive: true });
      break;
    case 'COPY': {
      const from = instruction.from === undefined ? undefined : stages.get(instruction.from);
      if (from) copyFromStage(from, instruction, image);
      else copyBuildContext(root, inTree(image, instruction.target));
      break;
    }
    case 'RUN':
      run(instruction.command, image);
      break;
    case 'ENV':
      image.env[instruction.name] = instruction.value;
      break;
    case 'HEALTHCHECK':
      image.healthcheck = instruction.command;
      break;
    case 'CMD':
      image.command = instruction.command;
      break;
    case 'USER':
      image.user = instruction.value;
      break;
    case 'VOLUME':
    case 'EXPOSE':
      break;
  }
}

/** Where a path of the image lies in the folder that stands for its root. */
export function inTree({ tree, workdir }: Image, path: string): string {
  return join(tree, resolve(workdir, path));
}

function copyFromStage(from: Image, { sources, target }: Extract<Instruction, { kind: 'COPY' }>, image: Image): void {
  for (const source of sources) {
    const name = target.endsWith('/') ? join(target, basename(source)) : target;
    copyTree(inTree(from, source), inTree(image, name));
  }
}

function copyTree(source: string, target: string): void {
  cpSync(source, target, { recursive: true, verbatimSymlinks: true });
}

/** A step may go to the network, so it gets the machine's own settings for that, but none of the test runner's. */
function run(command: string, image: Image): void {
  const machine = Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|VITEST.*|npm_.*)$/.test(name));
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], {
    cwd: inTree(image, '.'),
    env: { ...Object.fromEntries(machine), ...imageEnvironment(image) },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`RUN ${command}\nended with ${String(status)}\n${stdout}${stderr}`);
}

/** The environment of a process in the image, with this Node as the image's own. */
export function imageEnvironment({ env }: Image): Record<string, string> {
  const path = [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter);
  return { PATH: path, ...env };
}
