// Delays news while the events of the last news are being shown.
export class NewsQueue<News> {
  private waiting: News[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (news: News) => void,
    // Pause after showing news, in milliseconds.
    private readonly pauseAfter: (news: News) => number,
    // Called when a pause begins and ends.
    private readonly onPause: (on: boolean) => void,
  ) {}

  add(news: News): void {
    this.waiting.push(news);
    if (this.timer === undefined) this.next();
    else if (this.waiting.length > maxWaiting) this.skip();
  }

  // Ends the pause and shows everything that waits.
  skip(): void {
    this.endPause();
    for (const news of this.waiting.splice(0)) this.show(news);
  }

  close(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private endPause(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.onPause(false);
  }

  private next(): void {
    this.endPause();
    while (this.timer === undefined) {
      const news = this.waiting.shift();
      if (news === undefined) return;
      this.show(news);
      const pause = this.pauseAfter(news);
      if (pause <= 0) continue;
      this.timer = setTimeout(() => this.next(), pause);
      this.onPause(true);
    }
  }
}

// A reader who was away gets the current state instead of a long queue.
const maxWaiting = 12;
