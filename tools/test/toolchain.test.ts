import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../tasks/root.ts';
import { isNewEnough, nodePackage } from '../toolchain/platform.mjs';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>;
}

const lockText = readFileSync(join(root, 'tools/toolchain/package-lock.json'), 'utf8');
const { packages } = JSON.parse(lockText) as Lock;

describe('the running Node', () => {
  it.each(['22.23.0', '22.30.1', '24.15.0', '26.0.0', '27.1.0', '30.0.0'])('%s is new enough', (version) => {
    expect(isNewEnough(version)).toBe(true);
  });

  it.each(['18.20.0', '20.20.2', '22.22.9', '23.11.0', '24.14.1', '25.9.0'])('%s is too old', (version) => {
    expect(isNewEnough(version)).toBe(false);
  });
});

describe("the toolchain's lock file", () => {
  it.each(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'])('has Node for %s', (platform) => {
    expect(packages).toHaveProperty([`node_modules/${nodePackage(platform)}`]);
  });

  it('has a checksum for every package and no download address', () => {
    const { '': self, ...others } = packages;
    expect(self).toBeDefined();
    for (const locked of Object.values(others)) expect(locked.integrity).toMatch(/^sha512-/);
    expect(lockText).not.toContain('"resolved"');
  });
});

it('says what to do on a platform without a Node package', () => {
  expect(() => nodePackage('sunos-x64')).toThrow('install Node 26 by hand');
});
