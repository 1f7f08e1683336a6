#!/usr/bin/env python3
"""Random legal play of every game in a batch: how many decisions a second, beside the same loop in C++ and one environment alone.

    random_play.py [--rows 4096] [--seconds 2]
    random_play.py --device cuda [--rows 65536]      on a GPU, beside one core of this machine
"""

import argparse
import time

import numpy as np

import paddock


def of_batch(game: str, rows: int, seconds: float) -> float:
    """Steps a second of this thread's own time, observations and masks written."""
    batch = paddock.Batch(game, rows)
    actions = np.empty(rows, np.int64)
    steps, start = 0, time.thread_time()
    while time.thread_time() - start < seconds:
        batch.sample(actions)
        batch.step(actions)
        steps += rows
    return steps / (time.thread_time() - start)


def of_loop(game: str, rows: int, seconds: float) -> float:
    """The same, where the loop is in C++, too."""
    batch = paddock.Batch(game, rows)
    steps, start = 0, time.thread_time()
    while time.thread_time() - start < seconds:
        batch.play_random(16)
        steps += 16 * rows
    return steps / (time.thread_time() - start)


def of_environment(game: str, seconds: float) -> float:
    env = paddock.make(game)
    steps, start = 0, time.thread_time()
    while time.thread_time() - start < seconds:
        env.reset(seed=steps)
        for agent in env.agent_iter():
            observation, _, terminated, _, _ = env.last()
            env.step(None if terminated else env.action_space(agent).sample(observation["action_mask"]))
            steps += 1
    return steps / (time.thread_time() - start)


def on_gpu(game: str, rows: int, seconds: float) -> float:
    """Steps a second by the clock; all that was asked for is written when the last of them is read."""
    batch = paddock.Batch(game, rows, device="cuda")
    actions = batch.sample()
    batch.step(actions)
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        batch.sample(actions)
        batch.step(actions)
        steps += rows
    batch.observations.__dlpack__(stream=2)  # another stream than the batch's: waits
    return steps / (time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rows", type=int, default=4096)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    arguments = parser.parse_args()
    for game in paddock.games():
        if arguments.device == "cuda":
            there, core = on_gpu(game, arguments.rows, arguments.seconds), of_batch(game, 4096, arguments.seconds)
            print(f"{game:14} {there / 1e6:7.2f} million steps a second on the GPU, {there / core:6.1f} times one core")
            continue
        batch = of_batch(game, arguments.rows, arguments.seconds)
        loop, alone = of_loop(game, arguments.rows, arguments.seconds), of_environment(game, arguments.seconds)
        print(f"{game:14} {batch / 1e6:5.2f} million steps a second in a batch, {batch / loop:4.0%} of the loop in C++, {alone:6.0f} alone")


if __name__ == "__main__":
    main()
