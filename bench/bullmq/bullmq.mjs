// BullMQ's throughput with no-op jobs: prints {addedPerSecond, donePerSecond} as JSON.
//   node bullmq.mjs redis://127.0.0.1:6379 20000 50
import { Queue, Worker } from 'bullmq';

const [address, jobs, concurrency] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const { hostname: host, port } = new URL(address);
const connection = { host, port: Number(port), maxRetriesPerRequest: null };
const queue = new Queue('bench', { connection });
await queue.waitUntilReady();

const adding = performance.now();
for (let from = 0; from < jobs; from += 100) {
  await queue.addBulk(Array.from({ length: Math.min(100, jobs - from) }, (_, n) => ({ name: 'nothing', data: { id: from + n } })));
}
const added = performance.now();

let done = 0;
await new Promise((finished) => {
  const worker = new Worker('bench', async () => {}, { connection, concurrency });
  worker.on('completed', () => {
    done += 1;
    if (done === jobs) worker.close().then(finished);
  });
});
const ended = performance.now();
await queue.obliterate({ force: true });
await queue.close();
console.log(JSON.stringify({ addedPerSecond: Math.round((jobs / (added - adding)) * 1000), donePerSecond: Math.round((jobs / (ended - added)) * 1000) }));
