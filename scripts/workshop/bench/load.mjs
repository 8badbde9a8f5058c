// Sends one HTTP request over and over on kept-alive connections and prints {requests, failed, perSecond, p50Ms, p99Ms} as JSON.
// Bare sockets instead of an HTTP client, so that the two cores are left to the server.
//   node load.mjs '{"port":8600,"method":"POST","path":"/...","headers":{"Host":"..."},"body":"...","connections":32,"seconds":10}'
import { connect } from 'node:net';

const plan = JSON.parse(process.argv[2]);
const body = Buffer.from(plan.body ?? '');
const headers = { 'Content-Length': body.length, ...plan.headers };
const head = `${plan.method} ${plan.path} HTTP/1.1\r\n${Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')}`;
const byte = () => 1 + Math.floor(Math.random() * 250);

/** The request as from a client of its own, since limits are per client. */
const request = () => Buffer.concat([Buffer.from(`${head}X-Forwarded-For: ${byte()}.${byte()}.${byte()}.${byte()}\r\n\r\n`), body]);

const times = [];
let failed = 0;
const warmUntil = performance.now() + 1000;
const end = warmUntil + plan.seconds * 1000;

function open() {
  return new Promise((done) => {
    const socket = connect(plan.port, '127.0.0.1');
    let sentAt = 0;
    let received = Buffer.alloc(0);
    const send = () => {
      sentAt = performance.now();
      socket.write(request());
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    socket.on('error', (error) => {
      console.error(error.message);
      failed += 1;
      done();
    });
    socket.on('close', done);
    socket.on('data', (chunk) => {
      received = received.length ? Buffer.concat([received, chunk]) : chunk;
      const split = received.indexOf('\r\n\r\n');
      if (split < 0) return;
      const top = received.subarray(0, split).toString('latin1');
      const length = /\r\ncontent-length: (\d+)/i.exec(top);
      if (!length) {
        console.error(`An answer without a length:\n${top}`);
        process.exit(1);
      }
      if (received.length < split + 4 + Number(length[1])) return;
      const now = performance.now();
      if (!/^HTTP\/1\.1 200/.test(top)) {
        if (failed === 0) console.error(received.toString());
        failed += 1;
      } else if (sentAt >= warmUntil) times.push(now - sentAt);
      received = Buffer.alloc(0);
      if (now < end) send();
      else socket.destroy();
    });
  });
}

await Promise.all(Array.from({ length: plan.connections }, open));
times.sort((a, b) => a - b);
const at = (share) => Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2));
console.log(JSON.stringify({ requests: times.length, failed, perSecond: Math.round(times.length / plan.seconds), p50Ms: at(0.5), p99Ms: at(0.99) }));
