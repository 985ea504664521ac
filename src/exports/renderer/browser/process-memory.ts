import { readdir, readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;
const MB = 1024 * 1024;

/** Memory of a process group in MB, shared memory excluded; null where there is no /proc. */
export async function groupMemory(leader: number): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(ids.map((id) => ownMemory(id, leader)));
  return sizes.reduce((sum, size) => sum + size, 0) / MB;
}

/** Bytes of one process when it belongs to the group, else 0. Formats: proc(5), `stat` and `statm`. */
async function ownMemory(id: string, leader: number): Promise<number> {
  try {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8');
    // The name in parentheses may hold spaces; state, parent and group follow it.
    const group = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
    if (group !== leader) return 0;
    const [, resident = 0, shared = 0] = (await readFile(`/proc/${id}/statm`, 'utf8')).split(' ').map(Number);
    return (resident - shared) * PAGE_BYTES;
  } catch {
    return 0; // the process has ended meanwhile
  }
}
